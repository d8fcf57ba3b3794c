/* Deep Sea Adventure for four random players, by hand: how fast the rules could go at most.
   Prints decisions a second. Same rules as games/deep_sea_adventure/rules with default options. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PLAYERS 4
#define CHIPS 32
#define BLANK -1

static uint64_t state = 88172645463325252ull & 0x3FFFFFFFFFFFFFFFull;
static long decisions;

static inline uint64_t next_random(void) {
    const uint64_t mask = 0x3FFFFFFFFFFFFFFFull;
    uint64_t x = state;
    x = (x ^ (x << 23)) & mask;
    x ^= x >> 7;
    x = (x ^ (x << 17)) & mask;
    return state = x;
}

static inline int random_below(int limit) { return (int)(((next_random() >> 31) * limit) >> 31); }

typedef struct {
    int path[CHIPS], length;
    int position[PLAYERS], returning[PLAYERS], home[PLAYERS], load[PLAYERS], carried[PLAYERS][8];
    int below[CHIPS], value[CHIPS], owner[CHIPS], level[CHIPS];
    int air, first, last_turn, last_home, homecomers, idle, stirred;
} Position;

static int next_seat(int seat) { return seat + 1 == PLAYERS ? 0 : seat + 1; }

static int next_cell(const Position *p, int place, int direction) {
    int cell = place + direction;
    while (cell > 0 && cell <= p->length) {
        int free_cell = 1;
        for (int other = 0; other < PLAYERS; other++)
            if (p->position[other] == cell) free_cell = 0;
        if (free_cell) return cell;
        cell += direction;
    }
    return cell <= 0 ? 0 : BLANK;
}

static void prepare(Position *p) {
    for (int chip = 0; chip < CHIPS; chip++) {
        p->path[chip] = chip;
        p->below[chip] = BLANK;
        p->value[chip] = chip / 2;
        p->owner[chip] = BLANK;
        p->level[chip] = chip / 8 + 1;
    }
    for (int start = 0; start < CHIPS; start += 8)
        for (int i = 7; i > 0; i--) {
            int j = random_below(i + 1), kept = p->value[start + i];
            p->value[start + i] = p->value[start + j];
            p->value[start + j] = kept;
        }
    p->length = CHIPS;
    p->first = random_below(PLAYERS);
}

static int remove_carried(Position *p, int seat, int held) {
    int unit = p->carried[seat][held];
    p->load[seat]--;
    for (int i = held; i < p->load[seat]; i++) p->carried[seat][i] = p->carried[seat][i + 1];
    return unit;
}

static void take_turn(Position *p, int seat) {
    static const int totals[9] = {2, 3, 3, 4, 4, 4, 5, 5, 6};
    int load = p->load[seat];
    p->stirred = 0;
    if (load > 0) {
        p->stirred = 1;
        p->air -= load;
        if (p->air <= 0) p->air = 0, p->last_turn = 1;
    }
    if (p->position[seat] && !p->returning[seat] && (load || next_cell(p, p->position[seat], 1) == BLANK)) {
        decisions++;
        if (random_below(2)) p->returning[seat] = 1;
    }
    int steps = totals[random_below(9)] - load, direction = p->returning[seat] ? -1 : 1;
    int start = p->position[seat], place = start;
    while (steps > 0) {
        int reached = next_cell(p, place, direction);
        if (reached == BLANK) break;
        place = reached;
        if (place == 0) break;
        steps--;
    }
    if (place != start) p->stirred = 1;
    p->position[seat] = place;
    if (place == 0) {
        if (p->returning[seat]) p->home[seat] = 1, p->last_home = seat, p->homecomers++;
    } else if (p->path[place - 1] != BLANK) {
        decisions++;
        if (random_below(2)) {
            p->carried[seat][p->load[seat]++] = p->path[place - 1];
            p->path[place - 1] = BLANK;
            p->stirred = 1;
        }
    } else if (load > 0) {
        decisions++;
        int choice = random_below(load + 1);
        if (choice > 0) p->path[place - 1] = remove_carried(p, seat, choice - 1), p->stirred = 1;
    }
}

static int total_level(const Position *p, int unit) {
    int total = 0;
    for (; unit != BLANK; unit = p->below[unit]) total += p->level[unit];
    return total;
}

static void close_path(Position *p) {
    int kept = 0, lost = 0;
    for (int i = 0; i < p->length; i++)
        if (p->path[i] != BLANK) p->path[kept++] = p->path[i];
    for (;;) {
        int seat = BLANK;
        for (int other = 0; other < PLAYERS; other++)
            if (p->load[other] && (seat == BLANK || p->position[other] > p->position[seat])) seat = other;
        if (seat == BLANK) break;
        while (p->load[seat] > 0) {
            int heaviest = 0;
            for (int held = 1; held < p->load[seat]; held++)
                if (total_level(p, p->carried[seat][held]) > total_level(p, p->carried[seat][heaviest])) heaviest = held;
            int unit = remove_carried(p, seat, heaviest);
            if (lost++ % 3 == 0) {
                p->path[kept++] = unit;
            } else {
                int last = p->path[kept - 1];
                while (p->below[last] != BLANK) last = p->below[last];
                p->below[last] = unit;
            }
        }
    }
    p->length = kept;
}

static void play_round(Position *p, int is_last) {
    p->air = 25, p->last_turn = 0, p->last_home = BLANK, p->homecomers = 0, p->idle = 0;
    for (int seat = 0; seat < PLAYERS; seat++) p->position[seat] = p->returning[seat] = p->home[seat] = p->load[seat] = 0;
    int seat = p->first;
    for (;;) {
        take_turn(p, seat);
        p->idle = p->stirred ? 0 : p->idle + 1;
        if (p->homecomers == PLAYERS || p->last_turn || p->idle >= PLAYERS - p->homecomers) break;
        do seat = next_seat(seat);
        while (p->home[seat]);
    }
    for (seat = 0; seat < PLAYERS; seat++)
        if (p->home[seat]) {
            for (int held = 0; held < p->load[seat]; held++)
                for (int chip = p->carried[seat][held]; chip != BLANK; chip = p->below[chip]) p->owner[chip] = seat;
            p->load[seat] = 0;
        }
    int first = p->last_home;
    if (p->homecomers < PLAYERS) {
        first = BLANK;
        seat = p->first;
        for (int i = 0; i < PLAYERS; i++, seat = next_seat(seat))
            if (!p->home[seat] && (first == BLANK || p->position[seat] >= p->position[first])) first = seat;
    }
    p->first = first;
    if (!is_last) close_path(p);
}

int main(int count, char **words) {
    long games = count > 1 ? atol(words[1]) : 100000, points = 0;
    Position position;
    struct timespec began, ended;
    clock_gettime(CLOCK_MONOTONIC, &began);
    for (long game = 0; game < games; game++) {
        prepare(&position);
        for (int round = 1; round <= 3 && position.length > 0; round++) play_round(&position, round == 3);
        for (int chip = 0; chip < CHIPS; chip++)
            if (position.owner[chip] != BLANK) points += position.value[chip];
    }
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double seconds = (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) * 1e-9;
    printf("%.0f\n", (double)decisions / seconds);
    return points == 0; /* the points are used, so that no work is left out */
}

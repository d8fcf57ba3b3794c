// A soft bell for one's turn. Off unless switched on in the settings.

let context = null;

export function soundIsOn() {
  return localStorage.getItem("sound") === "on";
}

export function chime() {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [pitch, delay] of [[587, 0], [880, 0.12]]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + delay);
    loudness.gain.linearRampToValueAtTime(0.12, start + delay + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.7);
    tone.connect(loudness).connect(context.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.75);
  }
}

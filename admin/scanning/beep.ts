const TONE_HZ = 880;
const TONE_SECONDS = 0.09;
const PAUSE_SECONDS = 0.06;

let audio: AudioContext | undefined;

/** Sounds once for what is right, twice for what is not: the eyes are on the bottle. */
export function beep(times: 1 | 2): void {
  audio ??= new AudioContext();
  for (let index = 0; index < times; index += 1) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.1;
    tone.frequency.value = times === 1 ? TONE_HZ : TONE_HZ / 2;
    tone.connect(volume).connect(audio.destination);
    const startsAt = audio.currentTime + index * (TONE_SECONDS + PAUSE_SECONDS);
    tone.start(startsAt);
    tone.stop(startsAt + TONE_SECONDS);
  }
}

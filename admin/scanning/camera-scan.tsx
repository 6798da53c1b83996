import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

/** Reads the barcodes of a picture (Barcode Detection API); some browsers have none. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): Detector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** What is printed on bottles and cases. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128'];
const PAUSE_MS = 120;
/** The same code counts again once it was out of sight for so long, and in so many frames. */
const AWAY_MS = 700;
const AWAY_FRAMES = 3;

/** Reads barcodes with the camera, where the browser can; the same bottle once while it is in sight. */
export function CameraScan({ onScan }: { onScan(code: string): void }) {
  const [isOn, setOn] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (!window.BarcodeDetector || !('mediaDevices' in navigator)) return null;
  return (
    <div className="camera-scan">
      {isOn && (
        <CameraView
          onScan={onScan}
          onRefused={(text) => {
            setOn(false);
            setRefusal(text);
          }}
        />
      )}
      <Button
        size="small"
        icon={isOn ? 'x' : 'camera'}
        onClick={() => {
          setRefusal('');
          setOn(!isOn);
        }}
      >
        {isOn ? words.stopCamera : words.useCamera}
      </Button>
      <div role="alert">
        {refusal && (
          <p className="error">
            <Icon name="warning-circle" />
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}

function CameraView(props: { onScan(code: string): void; onRefused(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const onScan = useEffectEvent(props.onScan);
  const onRefused = useEffectEvent(props.onRefused);
  useEffect(() => {
    const { current: view } = video;
    if (!view) return;
    const end = new AbortController();
    watch(view, (code) => onScan(code), end.signal).catch((error: unknown) => {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!end.signal.aborted) onRefused(isDenied ? words.cameraRefused : words.cameraMissing);
    });
    return () => end.abort();
  }, []);
  return <video ref={video} className="camera-scan__view" aria-label={words.camera} muted playsInline />;
}

/** Shows the camera in `view` and calls `onCode` for each code that comes into sight, until the signal. */
async function watch(
  view: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const detector = await createDetector();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  view.srcObject = stream;
  await view.play();
  const seen = new Map<string, { at: number; frame: number }>();
  for (let frame = 0; !signal.aborted; frame += 1) {
    // A frame that cannot be read is no reason to stop.
    const found = await detector.detect(view).catch(() => []);
    const at = performance.now();
    for (const { rawValue } of found) {
      const last = seen.get(rawValue);
      const isNew = !last || (at - last.at > AWAY_MS && frame - last.frame > AWAY_FRAMES);
      seen.set(rawValue, { at, frame });
      if (isNew && !signal.aborted) onCode(rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function createDetector(): Promise<Detector> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector) throw new Error('the browser reads no barcodes');
  const supported = await BarcodeDetector.getSupportedFormats();
  return new BarcodeDetector({ formats: FORMATS.filter((format) => supported.includes(format)) });
}

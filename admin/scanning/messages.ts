import { plural } from '#contract/format/plural.ts';

/** Texts of scanning. */
export const words = {
  useCamera: 'Scan with the camera',
  stopCamera: 'Stop the camera',
  camera: 'What the camera sees',
  cameraRefused: 'The browser does not let this page use the camera. Allow it in the settings of the site.',
  cameraMissing: 'There is no camera here that could be used.',
  waiting: (scans: number) =>
    plural(
      scans,
      'No network: # scan waits here and is sent when it is back.',
      'No network: # scans wait here and are sent when it is back.',
    ),
  waitingCode: (code: string, bottles: number) => (bottles === 1 ? code : `${code} × ${bottles}`),
  refused: 'Not entered after they had waited for the network',
  putAway: 'Put away',
};

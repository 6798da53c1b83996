/** Words of the age question. The server alone says them, so they stand apart from the frame's. */
export const words = {
  heading: (years: number) => `${years}+`,
  text: 'We sell spirits, wine and beer. Before you come in, tell us you are old enough to buy them.',
  confirm: "I confirm I'm of legal age",
  decline: "I'm not of legal age",
  note: 'We remember your answer on this device. The courier asks again at the door.',
};

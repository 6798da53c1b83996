/** Texts of the age question. Only the server renders them, so they are separate from the frame's. */
export const words = {
  heading: (years: number) => `${years}+`,
  text: "We sell spirits, wine and beer. Please confirm you're old enough to buy them.",
  confirm: "I confirm I'm of legal age",
  decline: "I'm not of legal age",
  note: "We'll remember your answer in this browser. The courier checks photo ID at the door.",
};

/** Texts of the stock alert link of a sold-out bottle. */
export const words = {
  tellMe: "Tell me when it's back",
  hint: "One email when it's back, and nothing else.",
};

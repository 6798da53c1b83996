/** Words where a sold-out bottle offers to tell. */
export const words = {
  tellMe: "Tell me when it's back",
  hint: "One email when it's back, and nothing else.",
};

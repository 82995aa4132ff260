/** Mutants that the proof cannot notice, by place and change, and why that is no hole. */
export const survivors: Record<string, string> = {}

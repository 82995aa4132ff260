/** Somebody closed what their browser asked. */
export const isGivenUp = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

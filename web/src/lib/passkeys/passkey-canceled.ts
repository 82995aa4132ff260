/** The user closed the browser's passkey dialog. */
export const isPasskeyCanceled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

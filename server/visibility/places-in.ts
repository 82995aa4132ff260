/**
 * Replaces sign-in links by their decoded target paths, for leak checks. Random signatures may look like words of the
 * world.
 */
export const withPlaces = (text: string): string =>
  text.replaceAll(
    /\/sign-in-link#[\w-]+\.[\w-]+(?:\.([\w-]+))?/g,
    (_, place = '') => `/sign-in-link# ${Buffer.from(String(place), 'base64url').toString()}`,
  )

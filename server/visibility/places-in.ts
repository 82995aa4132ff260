/** Decodes target paths in sign-in links, for leak checks. */
export const withPlaces = (text: string): string =>
  text.replaceAll(
    /\/link#[\w-]+\.[\w-]+\.([\w-]+)/g,
    (link, place: string) => `${link} ${Buffer.from(place, 'base64url').toString()}`,
  )

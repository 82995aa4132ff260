/** Sign-in links encode their target path: decode it, so that leak checks see its words. */
export const withPlaces = (text: string): string =>
  text.replaceAll(
    /\/link#[\w-]+\.[\w-]+\.([\w-]+)/g,
    (link, place: string) => `${link} ${Buffer.from(place, 'base64url').toString()}`,
  )

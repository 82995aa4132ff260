/** A link that signs in says its place in other letters: what is read for words of others must read it, too. */
export const withPlaces = (text: string): string =>
  text.replaceAll(
    /\/link#[\w-]+\.[\w-]+\.([\w-]+)/g,
    (link, place: string) => `${link} ${Buffer.from(place, 'base64url').toString()}`,
  )

/** Case, accents and width don't matter. */
const foldText = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** "Müller" and "Mueller" as "muller". */
export const foldName = (text: string) => foldText(text).replaceAll(/(?<![aeoq])([aou])e/g, '$1')

/** Any part; also one that begins between the letters of an umlaut. */
export const includesName = (text: string, typed: string) =>
  `${foldText(text)}\n${foldName(text)}`.includes(foldName(typed.trim()))

import { readFileSync } from 'node:fs'

/** Blue quarter at the top left, the rest red. Encoded with x265. */
export const readHeic = (name: 'small' | '24-megapixels') => readFileSync(new URL(`${name}.heic`, import.meta.url))

import { readFileSync } from 'node:fs'

/** Top left quarter blue, the rest red (x265). */
export const readHeic = (name: 'small' | '24-megapixels') => readFileSync(new URL(`${name}.heic`, import.meta.url))

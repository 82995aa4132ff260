import { hash } from 'node:crypto'

/** UTF-8, hexadecimal. */
export const sha256 = (text: string) => hash('sha256', text, 'hex')

/** SQLite has no SHA-256; connections register this. */
export const SHA256 = 'oriel_sha256'

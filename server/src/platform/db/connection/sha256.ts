import { hash } from 'node:crypto'

/** Of text as UTF-8, in hexadecimal digits. */
export const sha256 = (text: string) => hash('sha256', text, 'hex')

/** SQLite has no such function: its connections are given ours, by this name. */
export const SHA256 = 'oriel_sha256'

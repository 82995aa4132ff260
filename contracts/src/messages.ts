/** Texts of the specification (sections 5 and 8 of both documents), split so that pages load only what they use. */
export * as messages from './messages/all.ts'

/**
 * Texts of the specification (sections 5 and 8 of both documents). In several files, so that a page only loads the ones
 * it uses.
 */
export * as messages from './messages/all.ts'

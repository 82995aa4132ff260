/**
 * The texts of the specification (sections 5 and 8 of both documents), once for browser and server. Each is an export of
 * its own in a file of its family, so that a page of the browser loads only what it may say.
 */
export * as messages from './messages/all.ts'

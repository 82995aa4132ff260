/**
 * A manager's reads that carry this header with the id of a project are answered as that project's main contact would
 * be, byte for byte; with the id of another of its clients after a space, as that one. Everything but reading is refused (403), and so is what is personal or not open to clients.
 */
export const VIEW_AS_CLIENT_HEADER = 'x-view-as-client'

/**
 * A manager's reads with a project id are answered exactly as for its main contact; with a user id after a space, as
 * for that client. Writes, personal calls and calls not open to clients answer 403.
 */
export const VIEW_AS_CLIENT_HEADER = 'x-view-as-client'

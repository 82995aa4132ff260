/**
 * Value: project id; answers a manager's reads as its main contact, or as the client whose user id follows a space. 403
 * for writes, personal calls and calls closed to clients.
 */
export const VIEW_AS_CLIENT_HEADER = 'x-view-as-client'

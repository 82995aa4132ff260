/** 128 random bits as text. Unlike `crypto.randomUUID` it is there on plain http too, as in an agency's own network. */
export const uniqueKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Renamed before 1.0. Refused, so no setting is ignored silently. */
const formerSettings: Record<string, string> = {
  ORIEL_ADDRESS_DAYS: 'ORIEL_IP_RETENTION_DAYS',
  ORIEL_ANONYMISE_DELETED: 'ORIEL_ANONYMIZE_DELETED',
  ORIEL_ANSWER_CACHE: 'ORIEL_RESPONSE_CACHE_MB',
  ORIEL_INBOUND_MAIL_KEY: 'ORIEL_INBOUND_EMAIL_KEY',
  ORIEL_ISSUED_PASSWORD_DAYS: 'ORIEL_MANAGER_PASSWORD_RETENTION_DAYS',
  ORIEL_LOG_ADDRESSES: 'ORIEL_LOG_IP_ADDRESSES',
  ORIEL_LONGEST_WAIT: 'ORIEL_REQUEST_TIMEOUT',
  ORIEL_STOP_DELAY: 'ORIEL_SHUTDOWN_DELAY',
}

export const describeFormerSettings = (given: object): string[] =>
  Object.entries(formerSettings).flatMap(([old, name]) => (old in given ? [`${old}: is now called ${name}`] : []))

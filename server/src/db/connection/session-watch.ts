import type SQLite from 'better-sqlite3'

/**
 * Tells of every change to what a session says, whoever makes it and wherever: from triggers inside the transaction
 * itself, so that no code that changes sessions can forget to tell.
 */
export interface SessionWatch {
  /** `changed` hears whose session changes, before the change is committed. */
  listen(changed: (userId: string) => void): void
  /** Another number once another process has written to the file, such as a command of the operator. */
  version(): number
}

/** The triggers belong to the connection and are no part of the file. To be called once the schema is as it stays. */
export function watchSessions(database: SQLite.Database): SessionWatch {
  let listener: (userId: string) => void = () => {}
  database.function('session_changed', (userId: unknown) => {
    listener(String(userId))
    return null
  })
  database.exec(`
    create temp trigger "sessionChanged" after update on main."sessions"
      begin select session_changed(old."userId"); end;
    create temp trigger "sessionEnded" after delete on main."sessions"
      begin select session_changed(old."userId"); end;
    create temp trigger "personChanged" after update of "fullName", "role", "status", "deletedAt" on main."users"
      begin select session_changed(old."id"); end;
  `)
  const version = database.prepare<[], number>('pragma data_version').pluck()
  return {
    listen: (changed) => void (listener = changed),
    version: () => version.get() ?? 0,
  }
}

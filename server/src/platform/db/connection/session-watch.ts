import type SQLite from 'better-sqlite3'

/**
 * Tells of every change to what a session says, whoever makes it and wherever: from triggers inside the transaction
 * itself, so that no code that changes sessions can forget to tell.
 */
export interface SessionWatch {
  /** `changed` hears whose session changes, before the change is committed; null is everybody's. */
  listen(changed: (userId: string | null) => void): void
  /** Another number once another process has written to the file, such as a command of the operator. */
  version(): number
}

/** The triggers belong to the connection and are no part of the file. To be called once the schema is as it stays. */
export function watchSessions(database: SQLite.Database): SessionWatch {
  let listener: (userId: string | null) => void = () => {}
  database.function('session_changed', (userId: unknown) => {
    listener(typeof userId === 'string' ? userId : null)
    return null
  })
  database.exec(`
    create temp trigger "sessionChanged" after update on main."sessions"
      begin select session_changed(old."userId"); end;
    create temp trigger "sessionEnded" after delete on main."sessions"
      begin select session_changed(old."userId"); end;
    create temp trigger "personChanged" after update of "fullName", "role", "status", "deletedAt", "passwordState" on main."users"
      begin select session_changed(old."id"); end;
    create temp trigger "zoneChosen" after insert on main."preferences"
      begin select session_changed(new."userId"); end;
    create temp trigger "zoneChanged" after update of "timeZone" on main."preferences"
      begin select session_changed(new."userId"); end;
    create temp trigger "zoneForgotten" after delete on main."preferences"
      begin select session_changed(old."userId"); end;
    create temp trigger "calendarChosen" after insert on main."settings"
      begin select session_changed(null); end;
    create temp trigger "calendarChanged" after update of "timeZone", "workingWeek" on main."settings"
      begin select session_changed(null); end;
  `)
  const version = database.prepare<[], number>('pragma data_version').pluck()
  return {
    listen: (changed) => void (listener = changed),
    version: () => version.get() ?? 0,
  }
}

import type SQLite from 'better-sqlite3'

/** Session cache invalidation by triggers: code can't forget it. */
export interface SessionWatch {
  /** Before the commit; null: all users. */
  listen(changed: (userId: string | null) => void): void
  /** Changes when another process writes. */
  version(): number
}

/** Temporary triggers. Call after migrations. */
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

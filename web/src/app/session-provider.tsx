import { messages } from '@oriel/contracts/messages'
import { getMe } from '@oriel/contracts/v1/me'
import { signOut } from '@oriel/contracts/v1/session'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { ask, forgetAnswers } from '../lib/api/ask.ts'
import { onSignedOut } from '../lib/api/read-refusal.ts'
import { endViewing, seenAs } from '../lib/session/client-view.ts'
import { Refused } from '../lib/api/refused.ts'
import { applyPreferences } from '../lib/preferences/preferences.ts'
import { type Session, SessionContext, type SessionState } from '../lib/session/session.ts'
import {
  clearStoredSession,
  onOtherTab,
  storedToken,
  storedUser,
  storeSession,
  storeUser,
} from '../lib/session/stored-session.ts'
import { say } from '../lib/t.ts'
import { toast } from '../ui/index.ts'

/** The toast that says so; it is not true any more once somebody has signed in. */
const SIGNED_OUT = 'signed-out'

/** Keeps the session: restored at start, shared by all tabs, ended by the server's word. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => {
    applyPreferences(storedUser())
    return storedToken() && storedUser() ? { is: 'checking' } : { is: 'out' }
  })
  /** Whatever is rendered from here on is in this person's language and zone; null for nobody. */
  const enter = useCallback((me: Me | null) => {
    applyPreferences(me)
    // Told the same again, nothing is drawn anew.
    setState((before) => {
      if (!me) return { is: 'out' }
      return before.is === 'in' && JSON.stringify(before.me) === JSON.stringify(me) ? before : { is: 'in', me }
    })
  }, [])

  const forget = useCallback(() => {
    clearStoredSession()
    endViewing()
    forgetAnswers()
    enter(null)
  }, [enter])

  useEndElsewhere(forget, enter)
  useCheck(state.is, forget, enter, setState)

  const session = useMemo<Session>(
    () => ({
      state: state.is === 'in' ? { is: 'in', me: seenAs(state.me) } : state,
      begin(token, me) {
        toast.dismiss(SIGNED_OUT)
        storeSession(token, me)
        enter(me)
      },
      async end() {
        if (storedToken()) await ask(signOut, {}).catch(() => {})
        forget()
        toast.success(say(messages.loggedOutTitle), { message: say(messages.loggedOut) })
      },
      replace(me) {
        storeUser(me)
        enter(me)
      },
      async renew() {
        const me = await ask(getMe, {}).catch(() => null)
        // Somebody else may have signed in meanwhile.
        if (me?.id !== storedUser()?.id || !me) return
        storeUser(me)
        enter(me)
      },
    }),
    [state, forget, enter],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session is over when the server says so; another tab may end it too, or begin one. */
function useEndElsewhere(forget: () => void, enter: (me: Me | null) => void) {
  useEffect(() => {
    onSignedOut((code) => {
      // Several requests may come back refused at once; one message is enough.
      if (storedToken() && code === 'account-inactive')
        toast.error(say(messages.accountInactive), { message: say(messages.accountInactiveText), id: SIGNED_OUT })
      else if (storedToken())
        toast.error(say(messages.error), { message: say(messages.authenticationFailed), id: SIGNED_OUT })
      forget()
    })
    return onOtherTab(() => {
      forgetAnswers()
      enter(storedToken() ? storedUser() : null)
    })
  }, [forget, enter])
}

/** Asks the server whether the stored session still holds. */
function useCheck(
  is: SessionState['is'],
  forget: () => void,
  enter: (me: Me | null) => void,
  setState: (state: SessionState) => void,
) {
  useEffect(() => {
    if (is !== 'checking') {
      if (is === 'out') clearStoredSession()
      return
    }
    ask(getMe, {}).then(
      (user) => {
        storeUser(user)
        enter(user)
      },
      (error: unknown) => {
        // Only the server can say that a session is over; without it the last state is shown.
        const known = storedUser()
        if (error instanceof Refused && error.status === 0 && known) enter(known)
        else if (error instanceof Refused && error.status < 500) forget()
        else setState({ is: 'broken' })
      },
    )
  }, [is, forget, enter, setState])
}

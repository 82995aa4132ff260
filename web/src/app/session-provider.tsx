import { messages } from '@oriel/contracts/messages'
import { getMe } from '@oriel/contracts/v1/people/me'
import { signOut } from '@oriel/contracts/v1/auth/session'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { callApi, clearResponses } from '../lib/api/call-api.ts'
import { onSessionExpired } from '../lib/api/read-api-error.ts'
import { stopViewAs, effectiveUser } from '../lib/session/view-as-client.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { applyPreferences } from '../lib/preferences/preferences.ts'
import { type Session, SessionContext, type SessionState } from '../lib/session/session.ts'
import {
  clearDrafts,
  clearStoredSession,
  onOtherTab,
  storedToken,
  storedUser,
  storeSession,
  storeUser,
} from '../lib/session/stored-session.ts'
import { translate } from '../lib/t.ts'
import { toast } from '../ui/index.ts'

const SIGNED_OUT = 'signed-out'

/** Shared by all tabs (REQ-302). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => {
    applyPreferences(storedUser())
    return storedToken() && storedUser() ? { is: 'checking' } : { is: 'out' }
  })
  const enter = useCallback((me: Me | null) => {
    applyPreferences(me)
    setState((before) => {
      if (!me) return { is: 'out' }
      return before.is === 'in' && JSON.stringify(before.me) === JSON.stringify(me) ? before : { is: 'in', me }
    })
  }, [])

  const forget = useCallback(() => {
    clearStoredSession()
    stopViewAs()
    clearResponses()
    enter(null)
  }, [enter])

  useOtherTabSignOut(forget, enter)
  useSessionCheck(state.is, forget, enter, setState)

  const session = useMemo<Session>(
    () => ({
      state: state.is === 'in' ? { is: 'in', me: effectiveUser(state.me) } : state,
      begin(token, me) {
        toast.dismiss(SIGNED_OUT)
        storeSession(token, me)
        enter(me)
      },
      async end() {
        const me = storedUser()
        if (storedToken()) await callApi(signOut, {}).catch(() => {})
        if (me) clearDrafts(me.id)
        forget()
        toast.success(translate(messages.loggedOutTitle), { message: translate(messages.loggedOut) })
      },
      replace(me) {
        storeUser(me)
        enter(me)
      },
      async renew() {
        const me = await callApi(getMe, {}).catch(() => null)
        // Another person may have signed in since.
        if (me?.id !== storedUser()?.id || !me) return
        storeUser(me)
        enter(me)
      },
    }),
    [state, forget, enter],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function useOtherTabSignOut(forget: () => void, enter: (me: Me | null) => void) {
  useEffect(() => {
    onSessionExpired((code) => {
      // Several requests may fail at once: one message.
      if (storedToken() && code === 'account-inactive')
        toast.error(translate(messages.accountInactive), {
          message: translate(messages.accountInactiveText),
          id: SIGNED_OUT,
        })
      else if (storedToken())
        toast.error(translate(messages.error), { message: translate(messages.authenticationFailed), id: SIGNED_OUT })
      forget()
    })
    return onOtherTab(() => {
      clearResponses()
      enter(storedToken() ? storedUser() : null)
    })
  }, [forget, enter])
}

function useSessionCheck(
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
    callApi(getMe, {}).then(
      (user) => {
        storeUser(user)
        enter(user)
      },
      (error: unknown) => {
        // Only the server ends a session; offline, use the stored user.
        const known = storedUser()
        if (error instanceof ApiError && error.status === 0 && known) enter(known)
        else if (error instanceof ApiError && error.status < 500) forget()
        else setState({ is: 'broken' })
      },
    )
  }, [is, forget, enter, setState])
}

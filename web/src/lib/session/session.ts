import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { createContext, use } from 'react'

/** Who is signed in, as far as this browser knows (REQ-302). */
export type SessionState = { is: 'checking' } | { is: 'out' } | { is: 'in'; me: Me } | { is: 'broken' }

export interface Session {
  state: SessionState
  /** After a successful sign-in. */
  begin(token: string, me: Me): void
  /** Asks the server to end the session, then forgets it in any case. */
  end(): Promise<void>
  /** The person changed something about themselves. */
  replace(me: Me): void
  /** Something that comes with the account may have changed elsewhere: settings of the workspace, preferences. */
  renew(): Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** Whether they signed in with a one-time password: the server answers 428 to everything else until it is replaced. */
export const mustChoosePassword = ({ welcome }: Me): boolean => Boolean(welcome?.password && !welcome.workspace)

/** The signed-in person, for everything behind a guard. */
export function useMe(): Me {
  const { state } = useSession()
  if (state.is !== 'in') throw new Error('useMe needs somebody signed in')
  return state.me
}

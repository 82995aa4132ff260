import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { createContext, use } from 'react'

export type SessionState = { is: 'checking' } | { is: 'out' } | { is: 'in'; me: Me } | { is: 'broken' }

export interface Session {
  state: SessionState
  begin(token: string, me: Me): void
  /** Ends locally even if the server call fails. */
  end(): Promise<void>
  replace(me: Me): void
  renew(): Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

/** One-time password: the server responds 428 until it is replaced. */
export const mustChoosePassword = ({ onboarding: welcome }: Me): boolean =>
  Boolean(welcome?.password && !welcome.workspace)

/** Only inside a route guard. */
export function useMe(): Me {
  const { state } = useSession()
  if (state.is !== 'in') throw new Error('useMe needs somebody signed in')
  return state.me
}

import type { Role } from '@oriel/contracts/enums'
import type { SeededWorkspace } from './test-app.tsx'

interface PersonDraft {
  name: string
  email: string
  role: Role
  companyId?: string
  company?: string
}

const work = { department: 'Delivery', jobTitle: 'Lead', workTitle: 'project-manager' }

/** `asThem`: the workspace, signed in as the new person in their role. */
export async function addPerson(place: SeededWorkspace, draft: PersonDraft) {
  const { role, email } = draft
  const account = { email, password: 'long-enough' }
  const person = { ...account, ...draft, ...(role === 'customer' ? {} : work) }
  const { id } = (await place.elsewhere('pm', 'POST', '/v1/people', person)) as { id: string }
  const { token } = (await place.elsewhere('pm', 'POST', '/v1/session', account)) as { token: string }
  const signedIn: SeededWorkspace = { ...place, tokens: { ...place.tokens, [role]: { token, me: { id } } } }
  const me = (await signedIn.elsewhere(role, 'POST', '/v1/me/onboarding', {})) as { id: string }
  const asThem: SeededWorkspace = { ...place, tokens: { ...place.tokens, [role]: { token, me } } }
  return { id, asThem }
}

import { messages } from '@oriel/contracts/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isNotFound, errorMessage } from '../../../lib/api/api-error.ts'
import { useMe } from '../../../lib/session/session.ts'
import { translate } from '../../../lib/t.ts'
import { ButtonLink, EmptyState, RecordGone, toast } from '../../../ui/index.ts'
import { roleTexts } from '../work-items/role-texts.ts'

export function ErrorWithExit({ message, to }: { message: string; to?: string }) {
  const navigate = useNavigate()
  const { wayOut } = roleTexts[useMe().role]
  const address = to ?? wayOut
  useEffect(() => {
    toast.error(translate(messages.error), { message, id: 'way-out' })
    void navigate(address, { replace: true })
  }, [message, address, navigate])
  return null
}

interface WorkLoadErrorProps {
  error: unknown
  notFound: { title: string; text: string; message: string }
  failed: string
  /** Set if it was displayed before it disappeared. */
  seen?: string | undefined
}

export function WorkLoadError({ error, notFound, failed, seen }: WorkLoadErrorProps) {
  const { wayOut, notFoundLink, serverSays } = roleTexts[useMe().role]
  const missing = isNotFound(error)
  if (missing && seen) return <RecordGone about={seen} />
  if (missing && notFoundLink) {
    const { title, text } = notFound
    return (
      <EmptyState level={1} title={title} text={text} action={<ButtonLink to={wayOut}>{notFoundLink()}</ButtonLink>} />
    )
  }
  return <ErrorWithExit message={missing ? notFound.message : serverSays ? errorMessage(error, failed) : failed} />
}

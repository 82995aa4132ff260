import { messages } from '@oriel/contracts/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isMissing, messageOf } from '../../../lib/api/refused.ts'
import { useMe } from '../../../lib/session/session.ts'
import { say } from '../../../lib/t.ts'
import { ButtonLink, EmptyState, LostPlace, toast } from '../../../ui/index.ts'
import { roleWords } from '../role-words.ts'

/** Says what is wrong and leads away, to `to` where that helps: there is nothing to show here. */
export function WayOut({ message, to }: { message: string; to?: string }) {
  const navigate = useNavigate()
  const { wayOut } = roleWords[useMe().role]
  const address = to ?? wayOut
  useEffect(() => {
    toast.error(say(messages.error), { message, id: 'way-out' })
    void navigate(address, { replace: true })
  }, [message, address, navigate])
  return null
}

interface NotLoadedProps {
  error: unknown
  notFound: { title: string; text: string; message: string }
  failed: string
  /** Its id, where whoever asks was looking at it until now. */
  seen?: string | undefined
}

/** Why a thing's page is empty: it is not there (any more), or it could not be loaded. */
export function NotLoaded({ error, notFound, failed, seen }: NotLoadedProps) {
  const { wayOut, notFoundLink, serverSays } = roleWords[useMe().role]
  const missing = isMissing(error)
  if (missing && seen) return <LostPlace about={seen} />
  if (missing && notFoundLink) {
    const { title, text } = notFound
    return (
      <EmptyState level={1} title={title} text={text} action={<ButtonLink to={wayOut}>{notFoundLink}</ButtonLink>} />
    )
  }
  return <WayOut message={missing ? notFound.message : serverSays ? messageOf(error, failed) : failed} />
}

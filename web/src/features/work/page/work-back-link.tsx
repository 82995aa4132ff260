import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../lib/t.ts'
import { useMe } from '../../../lib/session/session.ts'
import { BackLink } from '../../../ui/index.ts'
import { roleTexts } from '../work-items/role-texts.ts'

/**
 * The way back from a task or subtask: to what it belongs to; for clients to the page they came from (REQ-707), and to
 * what it belongs to where they came from nowhere.
 */
export function WorkBackLink({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  const { backIsPrevious } = roleTexts[useMe().role]
  if (!backIsPrevious) return <BackLink to={to}>{label}</BackLink>

  function goBack(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // The router numbers the pages of a visit; the first one has none before it.
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0
    if (!isPlain || place === 0) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <BackLink to={to} onClick={goBack}>
      {t({ id: 'Back' })}
    </BackLink>
  )
}

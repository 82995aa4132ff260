import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'

interface UndoDecisionProps {
  undo: () => void
  /** Id of the title. */
  heading?: string
  size?: 'small' | 'medium'
}

/** The pressed button has gone. */
function takeLostFocus(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus()
}

export const UndoDecision = ({ undo, heading, size = 'small' }: UndoDecisionProps) => (
  <Button ref={takeLostFocus} size={size} aria-keyshortcuts="Control+Z" aria-describedby={heading} onClick={undo}>
    {t({ id: 'Undo' })}
  </Button>
)

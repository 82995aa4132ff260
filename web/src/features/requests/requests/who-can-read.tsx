import { t } from '../../../lib/t.ts'
import common from '../../../ui/layout/common.module.css'

export const WhoCanRead = () => (
  <p className={common.note}>
    {t({
      id: 'Your project managers can see this, its files, and its comments. Once it’s approved, so can everyone working on the project.',
    })}
  </p>
)

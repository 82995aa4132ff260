import { Copy } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, copyText } from '../../../ui/index.ts'
import styles from './two-factor.module.css'
import common from '../../../ui/layout/common.module.css'

export const RecoveryCodesList = ({ codes, onDone, done }: { codes: string[]; onDone: () => void; done: string }) => (
  <div className={common.column4}>
    <p>
      {t({
        id: 'Save these recovery codes in a safe place. Each one lets you sign in once if you lose your device. They’re shown only now.',
      })}
    </p>
    <ul className={styles.codes} aria-label={t({ id: 'Recovery codes' })}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={common.wrapEnd}>
      <Button icon={Copy} onClick={() => void copyText(codes.join('\n'))}>
        {t({ id: 'Copy codes' })}
      </Button>
      <Button tone="primary" data-autofocus onClick={onDone}>
        {done}
      </Button>
    </div>
  </div>
)

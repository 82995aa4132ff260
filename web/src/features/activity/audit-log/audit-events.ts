import type { AuditEvent } from '@oriel/contracts/audit-events'
import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import {
  Ban,
  Building2,
  CalendarOff,
  ClipboardCheck,
  Download,
  Eye,
  EyeOff,
  FolderInput,
  Glasses,
  Hourglass,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MailCheck,
  MailPlus,
  MailX,
  MonitorX,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  UserMinus,
  UserPen,
  UserPlus,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { Tone } from '../../../ui/index.ts'

interface EventLook {
  label: string
  /** What the actor did, after their name. */
  did: (target: string, hasTarget: boolean) => string
  icon: LucideIcon
  tone: Tone
}

/** How each security event is shown, and told. */
export const auditEvents: Record<AuditEvent, EventLook> = {
  'sign-in': {
    get label() {
      return t({ id: 'Signed in' })
    },
    did: () => t({ id: 'signed in' }),
    icon: LogIn,
    tone: 'good',
  },
  'sign-in-failed': {
    get label() {
      return t({ id: 'Sign-in failed' })
    },
    did: () => t({ id: 'could not sign in' }),
    icon: Ban,
    tone: 'soon',
  },
  throttled: {
    get label() {
      return t({ id: 'Too many attempts' })
    },
    did: () => t({ id: 'was rate-limited' }),
    icon: Hourglass,
    tone: 'late',
  },
  'sign-out': {
    get label() {
      return t({ id: 'Signed out' })
    },
    did: () => t({ id: 'signed out' }),
    icon: LogOut,
    tone: 'neutral',
  },
  'refresh-reuse': {
    get label() {
      return t({ id: 'Replaced token reused' })
    },
    did: () => t({ id: 'was signed out because an old token was reused' }),
    icon: ShieldAlert,
    tone: 'late',
  },
  'password-changed': {
    get label() {
      return t({ id: 'Password changed' })
    },
    did: () => t({ id: 'changed their password' }),
    icon: KeyRound,
    tone: 'calm',
  },
  'password-reset': {
    get label() {
      return t({ id: 'Password reset' })
    },
    did: (target) => t({ id: 'reset the password for {target}' }, { target }),
    icon: KeyRound,
    tone: 'soon',
  },
  'device-forgotten': {
    get label() {
      return t({ id: 'Device forgotten' })
    },
    did: () => t({ id: 'removed a known device' }),
    icon: MonitorX,
    tone: 'calm',
  },
  'session-ended': {
    get label() {
      return t({ id: 'Session ended' })
    },
    did: (target, hasTarget) =>
      hasTarget ? t({ id: 'signed out {target}' }, { target }) : t({ id: 'signed out one of their own sessions' }),
    icon: MonitorX,
    tone: 'calm',
  },
  'recovery-issued': {
    get label() {
      return t({ id: 'Password reset link' })
    },
    did: (target) => t({ id: 'created a password reset link for {target}' }, { target }),
    icon: KeyRound,
    tone: 'soon',
  },
  'password-recovered': {
    get label() {
      return t({ id: 'Password reset with a link' })
    },
    did: () => t({ id: 'reset their password with a link' }),
    icon: KeyRound,
    tone: 'calm',
  },
  'second-factor-on': {
    get label() {
      return t({ id: 'Two-factor authentication turned on' })
    },
    did: () => t({ id: 'turned on two-factor authentication' }),
    icon: ShieldCheck,
    tone: 'good',
  },
  'second-factor-off': {
    get label() {
      return t({ id: 'Two-factor authentication turned off' })
    },
    did: (target, hasTarget) =>
      hasTarget
        ? t({ id: 'removed two-factor authentication for {target}' }, { target })
        : t({ id: 'turned off two-factor authentication' }),
    icon: ShieldAlert,
    tone: 'soon',
  },
  'recovery-codes-made': {
    get label() {
      return t({ id: 'Recovery codes generated' })
    },
    did: () => t({ id: 'generated new recovery codes' }),
    icon: ShieldCheck,
    tone: 'calm',
  },
  'recovery-code-used': {
    get label() {
      return t({ id: 'Recovery code used' })
    },
    did: () => t({ id: 'used a recovery code' }),
    icon: ShieldAlert,
    tone: 'soon',
  },
  'passkey-added': {
    get label() {
      return t({ id: 'Passkey added' })
    },
    did: () => t({ id: 'added a passkey' }),
    icon: ShieldCheck,
    tone: 'good',
  },
  'passkey-removed': {
    get label() {
      return t({ id: 'Passkey removed' })
    },
    did: () => t({ id: 'removed a passkey' }),
    icon: ShieldAlert,
    tone: 'neutral',
  },
  'invitation-sent': {
    get label() {
      return t({ id: 'Invitation sent' })
    },
    did: (target) => t({ id: 'invited {target}' }, { target }),
    icon: MailPlus,
    tone: 'calm',
  },
  'invitation-revoked': {
    get label() {
      return t({ id: 'Invitation revoked' })
    },
    did: (target) => t({ id: 'revoked the invitation for {target}' }, { target }),
    icon: MailX,
    tone: 'neutral',
  },
  'invitation-accepted': {
    get label() {
      return t({ id: 'Invitation accepted' })
    },
    did: () => t({ id: 'accepted their invitation' }),
    icon: MailCheck,
    tone: 'good',
  },
  'user-created': {
    get label() {
      return t({ id: 'User created' })
    },
    did: (target) => t({ id: 'created {target}' }, { target }),
    icon: UserPlus,
    tone: 'calm',
  },
  'user-updated': {
    get label() {
      return t({ id: 'User updated' })
    },
    did: (target) => t({ id: 'updated {target}' }, { target }),
    icon: UserPen,
    tone: 'calm',
  },
  'user-deleted': {
    get label() {
      return t({ id: 'User deleted' })
    },
    did: (target) => t({ id: 'deleted {target}' }, { target }),
    icon: UserMinus,
    tone: 'soon',
  },
  'credentials-exported': {
    get label() {
      return t({ id: 'Credentials exported' })
    },
    did: () => t({ id: 'exported the credentials' }),
    icon: Download,
    tone: 'soon',
  },
  'password-revealed': {
    get label() {
      return t({ id: 'Password revealed' })
    },
    did: (target) => t({ id: 'viewed the password set for {target}' }, { target }),
    icon: Eye,
    tone: 'soon',
  },
  refused: {
    get label() {
      return t({ id: 'Access denied' })
    },
    did: () => t({ id: 'was denied access' }),
    icon: Ban,
    tone: 'near',
  },
  'request-reviewed': {
    get label() {
      return t({ id: 'Request reviewed' })
    },
    did: (target) => t({ id: 'reviewed the request {target}' }, { target }),
    icon: ClipboardCheck,
    tone: 'calm',
  },
  'audience-changed': {
    get label() {
      return t({ id: 'Visibility changed' })
    },
    did: (target) => t({ id: 'changed who can see {target}' }, { target }),
    icon: EyeOff,
    tone: 'calm',
  },
  'removed-for-good': {
    get label() {
      return t({ id: 'Permanently deleted' })
    },
    did: (target) => t({ id: 'permanently deleted {target}' }, { target }),
    icon: Trash2,
    tone: 'soon',
  },
  'viewed-as-client': {
    get label() {
      return t({ id: 'Viewed as client' })
    },
    did: (target) => t({ id: 'viewed {target} as the client' }, { target }),
    icon: Glasses,
    tone: 'calm',
  },
  'clients-changed': {
    get label() {
      return t({ id: 'Project clients changed' })
    },
    did: (target) => t({ id: 'changed which clients can see {target}' }, { target }),
    icon: EyeOff,
    tone: 'calm',
  },
  'company-changed': {
    get label() {
      return t({ id: 'Company updated' })
    },
    did: (target) => t({ id: 'updated the company {target}' }, { target }),
    icon: Building2,
    tone: 'neutral',
  },
  'settings-changed': {
    get label() {
      return t({ id: 'Settings changed' })
    },
    did: () => t({ id: 'updated the workspace settings' }),
    icon: Settings2,
    tone: 'calm',
  },
  'days-off-changed': {
    get label() {
      return t({ id: 'Time off updated' })
    },
    did: (target, hasTarget) =>
      hasTarget ? t({ id: 'updated {target}’s time off' }, { target }) : t({ id: 'updated the workspace holidays' }),
    icon: CalendarOff,
    tone: 'neutral',
  },
  'files-adopted': {
    get label() {
      return t({ id: 'Files claimed' })
    },
    did: (target) => t({ id: 'claimed the files of {target} for this agency' }, { target }),
    icon: FolderInput,
    tone: 'soon',
  },
}

export const auditSentence = ({ event, actor, target }: AuditEntry) =>
  `${actor?.name ?? t({ id: 'Someone' })} ${auditEvents[event].did(target?.name ?? t({ id: 'something' }), target !== null)}`

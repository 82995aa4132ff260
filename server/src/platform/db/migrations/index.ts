import type { Migration } from 'kysely/migration'
import { up as baseline } from './baseline/baseline.ts'
import * as removedKeys from './016-removed-keys.ts'
import * as oneToken from './018-one-token.ts'
import * as keptAnswers from './019-kept-answers.ts'
import * as requestIndexes from './020-request-indexes.ts'
import * as settings from './021-settings.ts'
import * as whoLeft from './023-who-left.ts'
import * as startsOn from './024-starts-on.ts'
import * as stations from './025-stations.ts'
import * as followWork from './026-follow-work.ts'
import * as projectConversation from './027-project-conversation.ts'
import * as needs from './028-needs.ts'
import * as editedComments from './029-edited-comments.ts'
import * as workLists from './030-work-lists.ts'
import * as savedViews from './031-saved-views.ts'
import * as fewerIndexes from './033-fewer-indexes.ts'
import * as shownForecasts from './036-shown-forecasts.ts'
import * as movedLines from './040-moved-lines.ts'
import * as workAudience from './041-work-audience.ts'
import * as shownFields from './042-shown-fields.ts'
import * as notices from './050-notices.ts'
import * as workOfNobody from './051-work-of-nobody.ts'
import * as followings from './052-followings.ts'
import * as deliveries from './055-deliveries.ts'
import * as noticeSettings from './056-notice-settings.ts'
import * as companies from './060-companies.ts'
import * as inboundMail from './070-inbound-mail.ts'
import * as mentions from './071-mentions.ts'
import * as pushSubscriptions from './072-push-subscriptions.ts'
import * as invitations from './080-invitations.ts'
import * as signInLinks from './081-sign-in-links.ts'
import * as requestDrafts from './095-request-drafts.ts'
import * as proposals from './100-proposals.ts'
import * as signInSettings from './110-sign-in-settings.ts'
import * as secondFactors from './111-second-factors.ts'
import * as provenSessions from './112-proven-sessions.ts'
import * as passkeys from './113-passkeys.ts'
import * as linkSignIn from './130-link-sign-in.ts'
import * as newDevices from './131-new-devices.ts'
import * as welcomed from './145-welcomed.ts'
import * as milestones from './150-milestones.ts'
import * as oidc from './160-oidc.ts'
import * as deliverables from './175-deliverables.ts'
import * as fileVersions from './180-file-versions.ts'
import * as pins from './181-pins.ts'
import * as logChains from './185-log-chains.ts'
import * as receipts from './186-receipts.ts'
import * as fileViews from './187-file-views.ts'
import * as movedDays from './190-moved-days.ts'
import * as projectStartsOn from './191-project-starts-on.ts'
import * as calendarFeeds from './192-calendar-feeds.ts'
import * as workOrder from './195-work-order.ts'
import * as openAssignments from './205-open-assignments.ts'
import * as requestDraftFiles from './210-request-draft-files.ts'
import * as templates from './220-templates.ts'
import * as daysOff from './230-days-off.ts'
import * as begunWork from './231-begun-work.ts'
import * as withdrawalWords from './240-withdrawal-words.ts'
import * as deliverableViews from './241-deliverable-views.ts'
import * as recurrences from './250-recurrences.ts'
import * as issuedOnce from './280-issued-once.ts'
import * as shownPromises from './310-shown-promises.ts'
import * as attentionOutcomes from './311-attention-outcomes.ts'
import * as searchDeliverables from './320-search-deliverables.ts'
import * as agreedRequests from './321-agreed-requests.ts'
import * as purposesAndIssuers from './330-purposes-and-issuers.ts'
import * as teamAnnotations from './340-team-annotations.ts'
import * as writeDiet from './350-write-diet.ts'
import * as singleRows from './351-single-rows.ts'
import * as requestTerms from './360-request-terms.ts'
import * as partialEmails from './362-partial-emails.ts'
import * as emailLetters from './363-email-letters.ts'
import * as openSubtasksCount from './366-open-subtasks-count.ts'
import * as trustedAddresses from './370-trusted-addresses.ts'
import * as versionVisibility from './375-version-visibility.ts'
import * as foldedTexts from './376-folded-texts.ts'
import * as glossaryCodes from './380-glossary-codes.ts'
import * as noAgreedDateScores from './381-no-agreed-date-scores.ts'
import * as optionalDueDates from './400-optional-due-dates.ts'

/** In order, by hand. Forward only. Databases from before the baseline are upgraded by `db/upgrade`. */
export const migrations: Record<string, Migration> = {
  '001-baseline': { up: baseline },
  '016-removed-keys': removedKeys,
  '018-one-token': oneToken,
  '019-kept-answers': keptAnswers,
  '020-request-indexes': requestIndexes,
  '021-settings': settings,
  '023-who-left': whoLeft,
  '024-starts-on': startsOn,
  '025-stations': stations,
  '026-follow-work': followWork,
  '027-project-conversation': projectConversation,
  '028-needs': needs,
  '029-edited-comments': editedComments,
  '030-work-lists': workLists,
  '031-saved-views': savedViews,
  '033-fewer-indexes': fewerIndexes,
  '036-shown-forecasts': shownForecasts,
  '040-moved-lines': movedLines,
  '041-work-audience': workAudience,
  '042-shown-fields': shownFields,
  '050-notices': notices,
  '051-work-of-nobody': workOfNobody,
  '052-followings': followings,
  '055-deliveries': deliveries,
  '056-notice-settings': noticeSettings,
  '060-companies': companies,
  '070-inbound-mail': inboundMail,
  '071-mentions': mentions,
  '072-push-subscriptions': pushSubscriptions,
  '080-invitations': invitations,
  '081-sign-in-links': signInLinks,
  '095-request-drafts': requestDrafts,
  '100-proposals': proposals,
  '110-sign-in-settings': signInSettings,
  '111-second-factors': secondFactors,
  '112-proven-sessions': provenSessions,
  '113-passkeys': passkeys,
  '130-link-sign-in': linkSignIn,
  '131-new-devices': newDevices,
  '145-welcomed': welcomed,
  '150-milestones': milestones,
  '160-oidc': oidc,
  '175-deliverables': deliverables,
  '180-file-versions': fileVersions,
  '181-pins': pins,
  '185-log-chains': logChains,
  '186-receipts': receipts,
  '187-file-views': fileViews,
  '190-moved-days': movedDays,
  '191-project-starts-on': projectStartsOn,
  '192-calendar-feeds': calendarFeeds,
  '195-work-order': workOrder,
  '205-open-assignments': openAssignments,
  '210-request-draft-files': requestDraftFiles,
  '220-templates': templates,
  '230-days-off': daysOff,
  '231-begun-work': begunWork,
  '240-withdrawal-words': withdrawalWords,
  '241-deliverable-views': deliverableViews,
  '250-recurrences': recurrences,
  '280-issued-once': issuedOnce,
  '310-shown-promises': shownPromises,
  '311-attention-outcomes': attentionOutcomes,
  '320-search-deliverables': searchDeliverables,
  '321-agreed-requests': agreedRequests,
  '330-purposes-and-issuers': purposesAndIssuers,
  '340-team-annotations': teamAnnotations,
  '350-write-diet': writeDiet,
  '351-single-rows': singleRows,
  '360-request-terms': requestTerms,
  '362-partial-emails': partialEmails,
  '363-email-letters': emailLetters,
  '366-open-subtasks-count': openSubtasksCount,
  '370-trusted-addresses': trustedAddresses,
  '375-version-visibility': versionVisibility,
  '376-folded-texts': foldedTexts,
  '380-glossary-codes': glossaryCodes,
  '381-no-agreed-date-scores': noAgreedDateScores,
  '400-optional-due-dates': optionalDueDates,
}

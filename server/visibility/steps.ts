import { hiddenItemsLeaveNoTrace } from './absence.ts'
import { managersSeeWithClientsEyes } from './client-eyes.ts'
import { everyRouteHasAnswered, everyRouteIsDeclared, wrongCallersAreRefused } from './endpoints.ts'
import { avatarsAreForThoseWhoWorkTogether } from './avatars.ts'
import { listsKeepWhatTheyHide } from './lists.ts'
import { feedsTellNoMore } from './feeds.ts'
import { byMailIsAskedWhatMayBeAsked, byMailIsSaidWhatMayBeSaid, mailsTellNoMore } from './mail/mails.ts'
import { readsShowWhatIsSeen } from './reads.ts'
import { tokensAddNothing } from './tokens.ts'
import { everyRuleIsAsked } from './expectations/rules-asked.ts'
import type { Context } from './world/context.ts'
import { streamsTellNoMore } from './streams.ts'
import { etagsKeepWhatTheyHide } from './etags.ts'
import { staleSessionsAddNoAccess } from './step-up.ts'
import { onlyWhoMayChanges } from './writes.ts'

/** In order: later steps reuse responses. */
export const steps: Record<string, (context: Context) => void | Promise<void>> = {
  'R-17: every route that is answered has a declared expectation': everyRouteIsDeclared,
  'R-17: nobody is 401, the wrong role is 403, at every route': wrongCallersAreRefused,
  'R-18, R-19, R-25, R-31: reads show what is seen, and the rest as if it had never been': readsShowWhatIsSeen,
  'avatars are for those who share a project': avatarsAreForThoseWhoWorkTogether,
  'R-25, R-31: searches, filters, orders and pages keep what they hide': listsKeepWhatTheyHide,
  'R-31: the same answers in a world without what is hidden': hiddenItemsLeaveNoTrace,
  'R-85: a token is answered as its owner’s session, one of some projects as if there were no others': tokensAddNothing,
  'a manager who looks as a client is answered as the client is, and changes nothing': managersSeeWithClientsEyes,
  'R-18, R-19, R-20: only who may changes anything, and the hidden is as if missing': onlyWhoMayChanges,
  'R-77: a session that proved nothing lately changes nobody’s way in': staleSessionsAddNoAccess,
  'each request asks the table, whatever it says': everyRuleIsAsked,
  'etags do not tell that something hidden has changed': etagsKeepWhatTheyHide,
  'R-17: every route has answered each role it is open to': everyRouteHasAnswered,
  'by mail is said what may be said, of what is seen': byMailIsSaidWhatMayBeSaid,
  'by mail is asked where one may ask': byMailIsAskedWhatMayBeAsked,
  'what people are written tells no more than answers do': mailsTellNoMore,
  'calendars tell no more than answers do': feedsTellNoMore,
  'live streams tell no more than answers do': streamsTellNoMore,
}

/** Names that the field's words replaced in platform/, scripts/ and bench/; a declaration with one fails a house test. */
export const OLD_NAMES: readonly string[] = [
  // releases: commitTransition, areaState, RevisionConflict, ChecksFailed, runChecks, passes, CheckReport, ingest …
  ...[
    'decide',
    'stepOn',
    'anyway',
    'partOf',
    'RegistryMoved',
    'Refused',
    'examine',
    'isFit',
    'Verdict',
    'verdictTable',
  ],
  ...['pass', 'takeIn', 'notePublished', 'hashIn', 'standingOf', 'Standing', 'jsonOr', 'LiveRecords', 'localRecords'],
  ...['Author', 'authorOf', 'say', 'Say', 'Places', 'Changed', 'recordedHash', 'orderAt', 'whyNotWritten'],
  // host: ownedBy, unowned, Ownership, fontProbe, createReleaseAuth, Principal, execute, skipped, proxyApi, fixedWindow …
  ...['claimOf', 'foreignPart', 'Claim', 'facesProbe', 'createOperators', 'Operator', 'operatorOf', 'carryOut'],
  ...[
    'passedOver',
    'passOver',
    'OnPassedOver',
    'forwardedPaths',
    'forwardToApi',
    'forwardedLimit',
    'atOnce',
    'perMinute',
  ],
  ...[
    'tooMany',
    'waitOf',
    'withoutAttempt',
    'under',
    'LOOK',
    'AGAIN',
    'LAST_RESORT',
    'WHOLE',
    'BodyGivenUp',
    'givenUpWith',
  ],
  ...[
    'demandPace',
    'keepForTheRest',
    'demandShell',
    'Ending',
    'endInTime',
    'refusalOf',
    'whyRefused',
    'rereadWhenChanged',
  ],
  // local: startService, runScript, Supervisor, Supervised, assertPortFree, messageFor, lockDataDir, startTimeOf …
  ...['Product', 'runProduct', 'Part', 'demandFreePort', 'demandDatabase', 'demandUrl', 'sentenceFor'],
  ...[
    'sentenceForOutput',
    'sentenceForPort',
    'sentenceForDatabase',
    'sentenceForStart',
    'sentenceForLog',
    'claimFolder',
  ],
  ...['birthOf', 'clearOrphan', 'CARELESS', 'give', 'outside', 'OUTSIDE', 'welcome', 'welcomeAlone', 'standAlone'],
  ...['startAloneServer', 'developAlone', 'ALONE_PREFIX', 'isGone', 'mendSequences', 'isLiving', 'Problem'],
  // build: tempBuildDir, CompiledApp, stalePrerenders, bundledPackages, writeAtomically
  ...['draftFolder', 'Draft', 'compileDrafts', 'unfit', 'unfitAreas', 'bundledIn', 'writeWhole', 'Wishes'],
]

/** Base names of files that got the field's word. */
export const OLD_FILE_NAMES: readonly string[] = [
  ...['decide', 'pointers', 'live-records', 'parse-json', 'bundle', 'places', 'operators', 'forward', 'forwarding'],
  ...['markup', 'refusal', 'ending', 'answers', 'children', 'product', 'folder-lock', 'welcome', 'steps', 'drafts'],
  ...['bundled', 'this-tab', 'claims', 'faces', 'postgres-identity'],
]

/** Names that the field's words replaced in shared/, shell/ and the areas. */
export const OLD_FRONT_NAMES: readonly string[] = [
  // shared: useUnsavedChangesGuard, serializeForm, getIdempotencyKey, infiniteOptions, keyOf, useDebouncedValue …
  ...['useLeaving', 'leavingTexts', 'formValues', 'onceKey', 'settleOnceKey', 'useOnceKey', 'fingerprint', 'isDecided'],
  ...['growing', 'allOf', 'StandingNotice', 'StandingNotices', 'isStanding', 'PlainNotices', 'useSettled'],
  ...['Account', 'AccountLine', 'masked', 'takeMasked', 'LOCKABLE', 'TELLING_BYTES', 'withHeld', 'tileOf'],
  ...['disturb', 'stage', 'standAlone', 'renderAlone', 'AloneOptions'],
  // shell: Access, RedirectToLogin, resetQueriesOnLogin, offlineNotification, OPEN_INSPECTOR
  ...['Verdict', 'TurnedAway', 'renewDataWithSession', 'tellWhenOffline', 'INSPECT'],
  // areas: useUrlState, useCurrentUser, messageOf, useRedeemFlow, LazyTabPanel, CallToAction, Faq, FinalCta …
  ...['useAddress', 'useListAddress', 'useManager', 'Viewer', 'useViewer', 'saidBy', 'sayInvalid', 'sentenceOfRefusal'],
  ...['useBuying', 'useRedeeming', 'useRedeemCoupon', 'KeptPanel', 'TakeData', 'QuietFailure', 'LeaveGuard'],
  ...['useTypedBefore', 'Closing', 'Questions', 'StartNow', 'OrderForm', 'useOrder', 'useLazyPart'],
]

/** Names of their files and folders that got the field's word. */
export const OLD_FRONT_FILE_NAMES: readonly string[] = [
  ...['parts', 'leaving', 'once-key', 'once-keys', 'form-values', 'more-pages', 'standing', 'plain-notices', 'masked'],
  ...['use-settled', 'disturb', 'stage', 'outside-world', 'use-address', 'use-list-address', 'use-manager', 'viewer'],
  ...['use-redeeming', 'use-redeem-coupon', 'kept-panel', 'take-data', 'quiet-failure', 'leave-guard'],
  ...['use-typed-before', 'closing', 'questions', 'start-now'],
]

/** Names that the field's words replaced in the api and its tests. */
export const OLD_API_NAMES: readonly string[] = [
  // reject, explainRejection, decrementStock, withIdempotency, StoredResponse, purgeExpired, addMs, active …
  ...['refuse', 'redeemRefusal', 'sendRefusal', 'whyNot', 'takeOne', 'answerOnce', 'SentAnswer', 'Claim', 'Claimed'],
  ...[
    'findLivingSession',
    'livingPromotions',
    'Living',
    'living',
    'tidyUp',
    'refuseUnfinished',
    'uncontracted',
    'shifted',
  ],
  ...[
    'Wanted',
    'Whose',
    'Looking',
    'Holding',
    'Act',
    'Asked',
    'Verdict',
    'Manager',
    'isManager',
    'Places',
    'createPlaces',
  ],
  // emails, render, EmailContent, MailJob, TransferRequest, leaseWallet, leaseMovement, isSecondFactorObligatory
  ...[
    'letters',
    'lettersTo',
    'letter',
    'layOut',
    'MailOrder',
    'Parts',
    'TransferOrder',
    'claimWallet',
    'claimMovement',
  ],
  'isObligatory',
]

/** Names of their files that got the field's word. */
export const OLD_API_FILE_NAMES: readonly string[] = [
  ...[
    'letters',
    'letter-layout',
    'letter-names',
    'login-strikes',
    'completeness',
    'own-page',
    'own-sessions',
    'places',
  ],
  ...['mail-order', 'obligation', 'outbox', 'logged-error'],
]

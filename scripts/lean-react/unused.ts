/** What a function of react-dom does in our build: its body, often none. */
type Bodies = Readonly<Record<string, string>>;

const nothing = (names: string): Bodies =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/u)
      .map((name) => [name, '']),
  );

/**
 * Takes over markup that a server has drawn. Nothing of ours is drawn there (docs/decisions/0012-first-answers.md), so no
 * boundary is ever dehydrated, no event is kept for later, and no element of a page is looked for in it.
 */
const HYDRATION: Bodies = {
  ...nothing(`
    throwOnHydrationMismatch prepareToHydrateHostInstance resetHydrationState queueHydrationError
    createFiberFromDehydratedFragment updateDehydratedSuspenseComponent mountHostRootWithoutHydrating ReactDOMHydrationRoot
    attemptContinuousHydration attemptHydrationAtCurrentPriority attemptExplicitHydrationTarget markRetryLaneImpl
    clearHydrationBoundary hideOrUnhideDehydratedBoundary canHydrateInstance canHydrateTextInstance
    canHydrateHydrationBoundary getNextHydratable getNextHydratableInstanceAfterHydrationBoundary
    commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks clearIfContinuousEvent retryIfBlockedOn
    retryDehydratedSuspenseBoundary getHydratableHoistableCache getBumpedLaneForHydration`),
  popHydrationState: 'return !1;',
  upgradeHydrationErrorsToRecoverable: 'return null;',
  getParentHydrationBoundary: 'return null;',
  queueIfContinuousEvent: 'return !1;',
  dispatchEvent: `if (_enabled) {
    findInstanceBlockingEvent(nativeEvent);
    dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer);
  }`,
};

/** Animates from one screen to the next by `<ViewTransition>`. */
const VIEW_TRANSITIONS = nothing(`
  getViewTransitionName getViewTransitionClassName trackEnterViewTransitions pushViewTransitionCancelableScope
  applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
  commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
  commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
  measureViewTransitionHostInstancesRecursive measureNestedViewTransitions commitAfterMutationEffectsOnFiber
  flushAfterMutationEffects scheduleViewTransitionEvent reportViewTransitionError startViewTransition
  applyViewTransitionName restoreViewTransitionName ViewTransitionPseudoElement createViewTransitionInstance`);

/** Hands a ref to a `<Fragment>`. */
const FRAGMENT_REFS = nothing(`
  FragmentInstance commitNewChildToFragmentInstances commitNewChildToFragmentInstance deleteChildFromFragmentInstance
  commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects traverseVisibleInstancesAndTextInstances
  addFragmentHandleToFiber`);

/** `preload()` and its kin of react-dom: what a screen is made of stands in its page already. */
const HINTS = nothing(
  'prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript',
);

/** `useActionState`, `<Activity>`, lists of Suspense and elements of one's own making. */
const OTHERS = nothing(`
  mountActionState updateActionState rerenderActionState updateSuspenseListComponent updateActivityComponent
  setPropOnCustomElement`);

/** Which component an error came from, found by calling components again; no report of ours tells it. */
const STACKS: Bodies = { describeNativeComponentFrame: "return '';" };

/** Every function of react-dom that nothing of ours comes by, with what is left of it. */
export const UNUSED: Bodies = {
  ...HYDRATION,
  ...VIEW_TRANSITIONS,
  ...FRAGMENT_REFS,
  ...HINTS,
  ...OTHERS,
  ...STACKS,
};

/** The words of a source that asks React for what is left out. */
export const NOT_HERE =
  /\b(?:hydrateRoot|ViewTransition|Activity|SuspenseList|Profiler|useActionState|useFormStatus|customElements|(?:preinit|preload)(?:Module)?\(|preconnect\(|prefetchDNS\()|<Fragment[^>]* ref=/u;

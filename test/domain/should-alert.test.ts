import { describe, expect, it } from 'vitest';
import { closedReasons, openReasons, toGateDecision } from '../../src/domain/gate-decision.ts';
import { urgentTypes } from '../../src/domain/run-settings.ts';
import { mayAlert, shouldAlert, tellsMarketStress } from '../../src/domain/should-alert.ts';
import { actions, eventTypes } from '../../src/domain/verdict.ts';
import { makeVerdict } from '../support/records.ts';

const statuses = ['success', 'skip', 'error'] as const;
const isUrgent = (type: (typeof eventTypes)[number]) => urgentTypes.includes(type);
/** Opened by the message's own merit. */
const ownReasons = openReasons.filter((reason) => reason !== 'shadow_sample');

describe('shouldAlert', () => {
  it.each(ownReasons)('opened by %s, tells of urgent types whatever the action, of others to act on', (reason) => {
    const gate = toGateDecision(reason);
    for (const event_type of eventTypes) {
      for (const action of actions) {
        const told = statuses.map((status) =>
          shouldAlert(gate, makeVerdict({ event_type, action, status }), urgentTypes),
        );
        const isToActOn = action !== 'observe';
        const wanted = isUrgent(event_type) ? [true, true, false] : [isToActOn, false, false];
        expect({ event_type, action, told }).toEqual({ event_type, action, told: wanted });
      }
    }
  });

  it.each([...closedReasons, 'shadow_sample'] as const)('tells nothing at %s, whatever the verdict', (reason) => {
    const gate = toGateDecision(reason);
    const told = eventTypes.flatMap((event_type) =>
      actions.map((action) => shouldAlert(gate, makeVerdict({ event_type, action }), urgentTypes)),
    );
    expect(new Set(told)).toEqual(new Set([false]));
  });

  it('asks the verdict that stands: a deep look that finds another type takes the urgency away', () => {
    const found = makeVerdict({ event_type: 'other', action: 'observe' });
    expect(shouldAlert(toGateDecision('urgent_event'), found, urgentTypes)).toBe(false);
  });

  it('tells who holds a coin that its price moves hard, though there is nothing to do', () => {
    const gate = toGateDecision('critical_asset');
    const fall = makeVerdict({
      event_type: 'other',
      action: 'observe',
      direction: 'short',
      risk_flags: ['price_volatility'],
    });
    expect(shouldAlert(gate, fall, urgentTypes)).toBe(true);
    for (const changed of [{ direction: 'neutral' }, { risk_flags: [] }, { status: 'skip' }] as const) {
      expect(
        shouldAlert(
          gate,
          { ...fall, ...changed, risk_flags: [...(changed.risk_flags ?? fall.risk_flags)] },
          urgentTypes,
        ),
      ).toBe(false);
    }
  });

  it.each([
    ['other', 'short', 'price_volatility', true],
    ['other', 'long', 'price_volatility', true],
    ['other', 'short', 'liquidity_risk', true],
    ['other', 'long', 'liquidity_risk', false],
    ['other', 'neutral', 'liquidity_risk', false],
    ['other', 'short', 'speculative', false],
    ['whale', 'short', 'liquidity_risk', false],
    ['liquidation', 'neutral', 'price_volatility', true],
  ] as const)('takes %s, %s with %s for a market under stress: %s', (event_type, direction, flag, expected) => {
    expect(tellsMarketStress({ event_type, direction, risk_flags: [flag] })).toBe(expected);
  });

  it('tells of a market under stress that only its type kept from a deep look', () => {
    const move = makeVerdict({
      event_type: 'other',
      action: 'observe',
      direction: 'long',
      risk_flags: ['price_volatility'],
    });
    expect(shouldAlert(toGateDecision('excluded_type'), move, urgentTypes)).toBe(true);
    expect(shouldAlert(toGateDecision('excluded_type'), { ...move, status: 'skip' }, urgentTypes)).toBe(false);
    expect(shouldAlert(toGateDecision('no_asset'), { ...move, status: 'skip' }, urgentTypes)).toBe(true);
    for (const reason of ['low_confidence', 'not_success', 'seen_before', 'shadow_sample'] as const) {
      expect(shouldAlert(toGateDecision(reason), move, urgentTypes)).toBe(false);
    }
  });

  it('takes the list of urgent types from the settings', () => {
    const listing = makeVerdict({ event_type: 'listing', action: 'observe' });
    const hack = makeVerdict({ event_type: 'hack', action: 'observe' });
    const gate = toGateDecision('high_value_event');
    expect([listing, hack].map((verdict) => shouldAlert(gate, verdict, ['listing']))).toEqual([true, false]);
  });

  it('is silent without a gate or a verdict', () => {
    expect(shouldAlert(toGateDecision('high_value_event'), null, urgentTypes)).toBe(false);
    expect(shouldAlert(null, makeVerdict(), urgentTypes)).toBe(false);
  });
});

describe('mayAlert', () => {
  const observed = makeVerdict({ event_type: 'listing', action: 'observe', confidence: 0.6 });
  const failed = makeVerdict({ event_type: 'hack', action: 'sell', status: 'error' });
  const reread = ['low_confidence', 'excluded_type', 'no_asset', 'shadow_sample'] as const;

  it.each(ownReasons)('takes whatever was read where the gate opened by %s', (reason) => {
    expect(shouldAlert(toGateDecision(reason), observed, urgentTypes)).toBe(false);
    expect(mayAlert(toGateDecision(reason), observed, urgentTypes, 1)).toBe(true);
    expect(mayAlert(toGateDecision(reason), failed, urgentTypes, 0)).toBe(false);
  });

  it.each([
    ...closedReasons,
    'shadow_sample',
  ] as const)('takes at %s what is told by the rules, and no more', (reason) => {
    const gate = toGateDecision(reason);
    const verdicts = eventTypes.flatMap((event_type) =>
      [[], ['price_volatility'] as const].flatMap((risk_flags) =>
        actions.map((action) => makeVerdict({ event_type, action, direction: 'short', risk_flags: [...risk_flags] })),
      ),
    );
    const asked = verdicts.map((verdict) => mayAlert(gate, verdict, urgentTypes, 1));
    expect(asked).toEqual(verdicts.map((verdict) => shouldAlert(gate, verdict, urgentTypes)));
  });

  it.each(reread)('takes at %s what is as sure as is asked for', (reason) => {
    const asked = [0.5, 0.6, 0.61].map((from) => mayAlert(toGateDecision(reason), observed, urgentTypes, from));
    expect(asked).toEqual([true, true, false]);
    expect(mayAlert(toGateDecision(reason), failed, urgentTypes, 0)).toBe(false);
  });

  it.each(['seen_before', 'not_success'] as const)('takes nothing at %s', (reason) => {
    expect(mayAlert(toGateDecision(reason), observed, urgentTypes, 0)).toBe(false);
  });

  it('takes nothing without a gate or a verdict', () => {
    expect(mayAlert(null, observed, urgentTypes, 0)).toBe(false);
    expect(mayAlert(toGateDecision('high_value_event'), null, urgentTypes, 0)).toBe(false);
  });
});

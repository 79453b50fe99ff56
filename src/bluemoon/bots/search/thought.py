"""What was found, as a thought: the choice, the candidates and the reason."""

from collections.abc import Sequence

from bluemoon.bots.bot import Reason, Thought
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.searcher import Finding

CLOSE = 0.01  # two moves that differ by less are as good as each other


def as_thought(mind: Mind, findings: Sequence[Finding]) -> Thought:
    """The first finding is the choice."""
    candidates = tuple(finding.candidate for finding in findings)
    return Thought(candidates[0].action, candidates, reason_of(mind, findings))


def reason_of(mind: Mind, findings: Sequence[Finding]) -> Reason:
    """What speaks for the first move most, compared with the second."""
    if len(findings) == 1:
        return Reason("only")
    best, second = findings[:2]
    if best.candidate.value - second.candidate.value < CLOSE:
        return Reason("close")
    gains = [ours - theirs for ours, theirs in zip(best.terms, second.terms, strict=True)]
    most = max(range(len(mind.terms)), key=gains.__getitem__)
    return Reason("better", mind.terms[most]) if gains[most] > 0 else Reason("ahead")

"""What was found, as a thought: the choice, the candidates and the reason."""

from collections.abc import Sequence

from bluemoon.bots.bot import Candidate, Reason, Thought
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.searcher import Finding

CLOSE = 0.01  # two moves that differ by less are as good as each other


def as_thought(mind: Mind, findings: Sequence[Finding]) -> Thought:
    """The first finding is the choice."""
    best, *others = findings
    against = tuple(reason_against(mind, best, other) for other in others)
    candidates = tuple(finding.candidate for finding in findings)
    return Thought(best.candidate.action, candidates, against[0] if against else Reason("only"), against)


def is_close(best: Candidate, other: Candidate) -> bool:
    """Is the other as good?"""
    return best.value - other.value < CLOSE


def reason_against(mind: Mind, best: Finding, other: Finding) -> Reason:
    """What speaks for the first move most, compared with another."""
    if is_close(best.candidate, other.candidate):
        return Reason("close")
    gains = [ours - theirs for ours, theirs in zip(best.terms, other.terms, strict=True)]
    most = max(range(len(mind.terms)), key=gains.__getitem__)
    return Reason("better", mind.terms[most]) if gains[most] > 0 else Reason("ahead")

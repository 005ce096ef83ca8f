# Seeds the reference database: candidates x 3 applications x 5 assessments; a personality test in the product's shape,
# 32 questions x 4 options x 7 scales.
import os, random, hashlib
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
import django; django.setup()
from django.contrib.auth.hashers import make_password
from django.utils import timezone
from datetime import timedelta
from rest_framework.authtoken.models import Token
from portal.models import *
R = random.Random(7)
W = "team plan client report deadline result idea meeting change goal detail risk support learn decide listen adapt lead focus improve share quality task process customer feedback method problem solution effort".split()
def sent(n): return " ".join(R.choice(W) for _ in range(n)).capitalize() + "."
flags = "competencies_static_report_page dynamically_highlight_competency_boxes show_traits_mapping_portal responses_portal_advanced_report responses_portal_manager_report responses_portal_candidate_report show_profile_answers_portal show_technical_answers_portal show_survey_answers_portal show_traits_appendix_portal".split()
companies = Company.objects.bulk_create([Company(ref_id=f"c{i}", name=f"Company {i}", logo=f"/media/logo/{i}.svg", theme="#27a4a1", custom_report={f: R.random() < .5 for f in flags}) for i in range(10)])
deps = Department.objects.bulk_create([Department(name=f"Department {i}", name_ar=f"قسم {i}") for i in range(24)])
jobs = Job.objects.bulk_create([Job(company=companies[i % 10], title=f"Vacancy {i} {sent(2)}", location=f"City {i}") for i in range(60)])
types = {}
for i, n in [(1, "Personality"), (2, "SituationalJudgement"), (3, "CareerDrivers"), (6, "Games"), (9, "VideoAssessment")]:
    types[i] = TestType.objects.create(id=i, name=n)
svg = '<svg viewBox="0 0 24 24"><path d="' + "M3 3L21 21C8 9 4 2 1 0Z" * 8 + '"/></svg>'
labels = ["Strongly Disagree", "Disagree", "Slightly Disagree", "Neither Agree nor Disagree", "Slightly Agree", "Agree", "Strongly Agree"]
scales = Scale.objects.bulk_create([Scale(label=l, value=i + 1) for i, l in enumerate(labels)])
tests = []
for t, (nq, no) in {1: (32, 4), 2: (20, 4), 3: (1, 15), 6: (18, 6), 9: (4, 1)}.items():
    x = Test.objects.create(id=t, type=types[t], title=types[t].name, description=sent(40), category=7 if t == 6 else None, duration="00:25:00", icon_svg=svg, total_questions=nq); tests.append(x)
    qs = Question.objects.bulk_create([Question(test=x, position=i, text=f"<p>{sent(9)}</p>", display_format=3) for i in range(nq)])
    Option.objects.bulk_create([Option(question=q, text=sent(8), value=j) for q in qs for j in range(no)])
    if t == 1:
        T = Question.scales.through
        T.objects.bulk_create([T(question_id=q.id, scale_id=s.id) for q in qs for s in scales])
pw = make_password("Passw0rd!bench")   # one hash shared: verification cost is the same per login
N = int(os.environ["CANDIDATES"])
users = User.objects.bulk_create([User(email=f"cand{i}@example.test", password=pw, company=companies[i % 10], first_name=f"First{i}", last_name=f"Last{i}", gender=1 + i % 2, birthday="1990-01-02", nationality="AE", native_language="ar", english_level=3, education=4, country_of_residence="AE", department=deps[i % 24], job_level=2, primary_job_function=7, ethnicity="Arab", consent_provided=True, privacy_policy_accepted=True) for i in range(N)], batch_size=500)
Token.objects.bulk_create([Token(key=hashlib.sha1(f"tok{i}".encode()).hexdigest(), user=u) for i, u in enumerate(users)], batch_size=500)
apps = Application.objects.bulk_create([Application(candidate=u, job=jobs[(i * 3 + k) % 60], total_assessments=5, deadline=timezone.now() + timedelta(days=3650)) for i, u in enumerate(users) for k in range(3)], batch_size=1000)
Assessment.objects.bulk_create([Assessment(application=a, test=t) for a in apps for t in tests], batch_size=2000)
print(N, len(apps), Assessment.objects.count(), Question.objects.count(), Option.objects.count())
